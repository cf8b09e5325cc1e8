import type { ChannelAdapter } from '../../model/channel-adapter';
import { graphAccountQuestion } from '../meta/graph-account';
import { createMessengerSender } from '../meta/messenger-sender';
import { graphUrl } from '../meta/graph-sender';
import { META_ADAPTER } from '../meta/meta-adapter';
import { inspectPage } from '../meta-inspection/inspect-meta';
import { findLinkedFile } from '../meta/meta-files';
import { graphProfile } from '../meta/profile';

/** Messages of a Facebook page. */
export const facebookAdapter: ChannelAdapter = {
  ...META_ADAPTER,
  accountQuestion: graphAccountQuestion('name,access_token', { isPage: true }),
  inspect: inspectPage,
  proof: 'write',
  createSender: ({ channels, timeoutMs }) =>
    createMessengerSender({ baseUrl: graphUrl(channels), timeoutMs }),
  findFile: findLinkedFile,
  profile: graphProfile('name,first_name,last_name,profile_pic'),
  idOfPhone: null,
  namelessCitizen: 'Facebook kullanıcısı',
};
