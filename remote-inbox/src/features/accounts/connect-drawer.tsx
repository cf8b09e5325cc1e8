import { platformName } from '@muhatap/shared/i18n';
import type { Connection, Platform } from '@muhatap/shared/wire/channels';
import { useState } from 'react';
import { AccountDrawer } from './account-drawer';
import { ChannelChoice } from './channel-choice';
import { ConnectedStep } from './connected-step';
import { ConnectForm } from './connect-form';

interface ConnectDrawerProps {
  /** The chosen channel, null while none is. */
  readonly platform: Platform | null;
  readonly onChoose: (platform: Platform | null) => void;
  readonly onClose: () => void;
}

function titleOf(platform: Platform | null, isConnected: boolean): string {
  if (isConnected) return 'Hesap eklendi';
  return platform === null
    ? 'Hangi kanalı bağlayacaksınız?'
    : `${platformName(platform)} hesabı bağla`;
}

interface ConnectStepsProps {
  readonly platform: Platform | null;
  readonly onChoose: (platform: Platform | null) => void;
  readonly onConnected: (connection: Connection) => void;
}

/** The steps before an account is connected: its channel, then its keys. */
const ConnectSteps = ({ platform, onChoose, onConnected }: ConnectStepsProps) =>
  platform === null ? (
    <ChannelChoice onChoose={onChoose} />
  ) : (
    <ConnectForm
      key={platform}
      platform={platform}
      onBack={() => onChoose(null)}
      onConnected={onConnected}
    />
  );

/** Connecting an account in three steps: channel, keys, webhook. */
export function ConnectDrawer({ platform, onChoose, onClose }: ConnectDrawerProps) {
  const [connected, setConnected] = useState<Connection | null>(null);
  return (
    <AccountDrawer title={titleOf(platform, connected !== null)} keepsOpen onClose={onClose}>
      {connected === null ? (
        <ConnectSteps platform={platform} onChoose={onChoose} onConnected={setConnected} />
      ) : (
        <ConnectedStep connection={connected} onClose={onClose} />
      )}
    </AccountDrawer>
  );
}
