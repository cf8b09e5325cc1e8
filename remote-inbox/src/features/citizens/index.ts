export { CitizensView } from './citizens-view';
