export { findHeldSubjects, findHoldsAgainst } from './held-subjects';
export { holdsRoutes } from './holds.routes';
export { createHoldsService } from './holds.service';
export { lockHolds } from './lock-holds';
