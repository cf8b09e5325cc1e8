import { keepTemplate } from './scratch-pglite';

await keepTemplate();
