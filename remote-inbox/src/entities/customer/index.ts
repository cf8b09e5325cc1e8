export { useCalm } from './use-calm';
export { useCustomer, type CustomerState } from './customer.query';
