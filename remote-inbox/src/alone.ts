import { startAlone } from '@muhatap/shared/standalone';
import manifest from '../module.json';
import { createFakes } from './fakes';
import { module } from './module';

void startAlone({ module, manifest, fakes: createFakes() });
