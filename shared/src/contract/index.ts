export { addresses } from './addresses';
export { checkModule, type ModuleCheck } from './check-module';
export { defineModule } from './define-module';
export { linksOf, linkTo, offerLinks, useLink, type LinkParts, type OfferedLinks } from './links';
export { ModuleArea } from './module-area';
export type { AppModule, ModuleContext, Teardown } from './module.types';
export { returnAddress } from './return-address';
export { CONTRACT_VERSION, speaks } from './version';
