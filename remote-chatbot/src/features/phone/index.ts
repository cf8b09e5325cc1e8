export { FlowPhone, type FlowPhoneProps } from './flow-phone';
