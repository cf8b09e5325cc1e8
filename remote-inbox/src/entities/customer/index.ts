export type { CustomerOrder } from './customer.api';
export { holdsOfCustomer } from './customer-holds';
export { useCalm } from './use-calm';
export { useCustomer, type CustomerState } from './customer.query';
export { useCustomers, type Customers } from './customers.query';
export { mergeCustomer, renameCustomer, separateCustomer } from './change-customers';
