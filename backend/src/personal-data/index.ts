export { citizenErasureOperations, createCitizenErasureJobs } from './erasure/citizen-erasure-jobs';
export { createCitizenExportJobs, citizenExportOperations } from './export/citizen-export-jobs';
export { personalDataPlugin } from './personal-data.plugin';
export { expiredArchives } from './requests/expired-archives';
