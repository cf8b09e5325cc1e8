export { ChoosingBar } from './choosing-bar';
export { ComplaintMenu } from './complaint-menu';
export { chooseForComplaint } from './choose-for-complaint';
export { forgetChoice, leaveChoosing } from './leave-choosing';
export { forgetOpenings, hasTypedComplaint } from './opening.store';
