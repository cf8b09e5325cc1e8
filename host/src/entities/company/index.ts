export { readCompany, saveCompany, uploadLogo } from './company.api';
export {
  companyChange,
  companyForm,
  LOGO_TYPES,
  LONGEST_COMPANY_NAME,
  logoFault,
  nameFault,
  type CompanyForm,
} from './company-form';
export { clockWords, timeZone, timeZones, type TimeZone } from './time-zones';
