import { startAlone } from '@muhatap/shared/standalone';
import manifest from '../module.json';
import { createInboxFakes } from './fakes/inbox.fakes';
import { module } from './module';

void startAlone({ module, manifest, fakes: createInboxFakes() });
