import { plainName } from '../plain-name';

/** The channel that everybody works with unless somebody says otherwise. */
export const PRODUCTION = 'production';
/** The channel in which releases are tried before they go to production. */
export const STAGING = 'staging';

/** Whether a text may name a channel: it becomes part of the names of files. */
export const isChannelName = (name: string): boolean => plainName.safeParse(name).success;

/** The folder of a store in which the pointer files of all channels stand. */
export const POINTERS = 'channels';

/**
 * The lock under which pointers move and releases go, in whichever channel: who removes a release must know that no channel is about to need
 * it. It is that of production's pointer, so that earlier versions hold it as well.
 */
export const STORE_LOCK = `${POINTERS}/${PRODUCTION}.json`;
