import { startAlone } from '@muhatap/shared/standalone';
import manifest from '../../module.json';
import { conversationStore } from '#entities/conversation';
import { createFakes } from '../fakes';
import { module } from '../module';

/** The module alone, with its store in reach of a benchmark; no release holds this file. */
Object.assign(globalThis, { inboxProbe: conversationStore });
void startAlone({ module, manifest, fakes: createFakes() });
