export { addresses } from './addresses';
export { checkModule, type ModuleCheck } from './check-module';
export { defineModule } from './define-module';
export type { AppModule, ModuleContext, Teardown } from './module.types';
export { returnAddress } from './return-address';
export { CONTRACT_VERSION, speaks } from './version';
