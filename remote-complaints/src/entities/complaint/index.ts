export { complaintsAddress, DEFAULT_PAGE_SIZE, PAGE_SIZES, readComplaintQuery, type ComplaintQuery } from './complaint-query';
export { channelOf, senderOf, speakerOf } from './complaint-words';
export { changeComplaint, listComplaints, readComplaint } from './complaint.api';
export { COMPLAINT_ERRORS } from './complaint.errors';
export { useComplaintChanges } from './use-complaint-changes';
