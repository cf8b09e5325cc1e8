export { citizenErasureOperations, createCitizenErasureJobs } from './erasure/citizen-erasure-jobs';
export { replayErasures } from './erasure/erasure-list';
export { createCitizenExportJobs, citizenExportOperations } from './export/citizen-export-jobs';
export { personalDataPlugin } from './personal-data.plugin';
export { expiredArchives } from './requests/expired-archives';
