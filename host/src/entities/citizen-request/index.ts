export {
  cancelCitizenRequest,
  findCitizens,
  listCitizenRequests,
  startCitizenExport,
} from './citizen-request.api';
