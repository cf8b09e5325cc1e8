export { readCompany, saveCompany, uploadLogo } from './company.api';
export {
  COMPANY_MESSAGES,
  companyForm,
  companySchema,
  LOGO_TYPES,
  LONGEST_COMPANY_NAME,
  logoFault,
  type CompanyForm,
} from './company-form';
export { describeClock, timeZone, timeZones, type TimeZone } from './time-zones';
