export { useActionForm, type ActionFormOptions } from './use-action-form';
export { useCallForm, type CallFormOptions } from './use-call-form';
export type { FieldMessages } from './schema-resolver';
export type { UseFormRegisterReturn } from 'react-hook-form';
