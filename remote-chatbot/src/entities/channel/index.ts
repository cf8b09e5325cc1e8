export { platformName } from './platform-name';
