export { CitizenHolds } from './citizen-holds';
export { CustomerPanel } from './customer-panel';
export { EarlierRooms } from './earlier-rooms';
export { Identities } from './identities';
