export { greetingFor } from './greeting';
export { fetchColleaguesHere, fetchGeneralReport } from './today.api';
