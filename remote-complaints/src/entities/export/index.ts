export { complaintExports, keepComplaintExport, startExport, useExport } from './complaint-exports';
