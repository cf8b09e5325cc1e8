export { mapLibrary } from './map-library';
export { ComplaintMap } from './complaint-map';
