export { greetingFor } from './greeting';
export { fetchGeneralReport } from './today.api';
