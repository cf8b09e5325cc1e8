export { useFormCall } from './use-form-call';
