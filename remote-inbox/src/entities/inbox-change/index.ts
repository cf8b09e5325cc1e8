export { useInboxChanges } from './use-inbox-changes';
