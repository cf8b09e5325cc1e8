import type { ChannelAdapter } from '../../model/channel-adapter';
import { graphAccountQuestion } from '../meta/graph-account';
import { createInstagramSender } from '../meta/messenger-sender';
import { graphUrl } from '../meta/graph-sender';
import { META_ADAPTER } from '../meta/meta-adapter';
import { inspectDirect } from '../meta-inspection/inspect-meta';
import { findLinkedFile } from '../meta/meta-files';
import { graphProfile } from '../meta/profile';

/** Direct messages of an Instagram account. */
export const instagramAdapter: ChannelAdapter = {
  ...META_ADAPTER,
  accountQuestion: graphAccountQuestion('username'),
  inspect: inspectDirect,
  proof: 'write',
  createSender: ({ channels, timeoutMs }) =>
    createInstagramSender({ baseUrl: graphUrl(channels), timeoutMs }),
  findFile: findLinkedFile,
  profile: graphProfile('name,username,profile_pic'),
  idOfPhone: null,
  namelessCitizen: 'Instagram kullanıcısı',
};
