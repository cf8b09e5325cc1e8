export { listCompanyTimes, type CompanyTime } from './company-times';
export { monthsText } from './months-text';
export { startNights } from './nightly.worker';
export { createCompanyRetentionJobs } from './retention-jobs';
export { companyRetentionOperations } from './retention-queue';
export { companyRetentionRoutes } from './retention.routes';
export { createCompanyRetentionService } from './retention.service';
