export { greetingFor } from './greeting';
export { fetchGeneralReport, fetchOpenRooms } from './today.api';
