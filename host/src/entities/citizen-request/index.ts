export {
  cancelCitizenRequest,
  changeSystem,
  findCitizens,
  listCitizenRequests,
  previewErasure,
  startCitizenErasure,
  startCitizenExport,
} from './citizen-request.api';
