export * from './approval.api';
export * from './approval-texts';
