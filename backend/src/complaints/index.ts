export { caseChangeTitle } from './cases/case-change-title';
export { createTermJobs, termOperations } from './clock/terms-jobs';
export { connectComplaints } from './complaint-subscribers';
export { complaintsPlugin } from './complaints.plugin';
export { caseChanged } from './domain-events/case-events';
export { complaintExportSource } from './exports/complaint-export.source';
export { resealLines } from './saysis/reseal-lines';
export { createSaysisJobs } from './saysis/create-saysis-jobs';
export { saysisOperations } from './saysis/saysis-operations';
