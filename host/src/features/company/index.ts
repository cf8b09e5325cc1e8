export { CompanyEditor } from './company-editor';
export { CompanyLoading } from './company-loading';
