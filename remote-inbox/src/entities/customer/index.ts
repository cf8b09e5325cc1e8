export { useCustomer, type CustomerState } from './use-customer';
