export { BackToList } from './back-to-list';
export { CitizenAccounts, CitizenName, OtherComplaints } from './citizen-card';
export { ComplaintFacts } from './complaint-facts';
export { ComplaintHead } from './complaint-head';
export { ComplaintHolds } from './complaint-holds';
export { ComplaintLoading } from './complaint-loading';
export { DetailLayout, type DetailTab } from './detail-layout';
export { SidePart } from './side-part';
