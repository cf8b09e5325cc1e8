export {
  moduleHealthStore,
  setModuleAvailable,
  useUnavailableModules,
} from './module-health.store';
