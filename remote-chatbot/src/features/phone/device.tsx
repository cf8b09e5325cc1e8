import { useRef } from 'react';
import { useConnections } from '@muhatap/shared/connections';
import { PersonAvatar } from '@muhatap/shared/ui/app';
import { Box } from '@muhatap/shared/ui';
import { Composer } from './composer';
import { isWhatsApp, phoneColors } from './phone-look';
import { phoneStyles } from './phone-styles';
import { ReplyChips } from './reply-chips';
import { RowSheet } from './row-sheet';
import { TalkLog } from './talk-log';
import { usePhone } from './use-phone';

/** The phone in a citizen's hand, in the look of its channel. */
export function Device() {
  const log = useRef<HTMLDivElement>(null);
  const channel = usePhone((phone) => phone.channel);
  const isOpen = usePhone(({ openLine }) => openLine !== null);
  const name = useConnections(
    ({ connections }) =>
      connections.find((connection) => connection.platform === channel)?.name ?? 'Kurumunuz',
  );
  return (
    <Box
      css={{ ...phoneStyles, ...phoneColors(channel) }}
      {...(isWhatsApp(channel) && { 'data-whatsapp': '' })}
    >
      <div className="phone-screen" inert={isOpen}>
        <div className="phone-bar">
          <PersonAvatar name={name} size={34} />
          <div className="phone-name">
            {name}
            <span className="phone-about">{isWhatsApp(channel) ? 'çevrimiçi' : 'Şu an aktif'}</span>
          </div>
        </div>
        <TalkLog ref={log} name={name} />
        {/* A chip goes away with its tap; the talk keeps the focus, and Tab leads on to the next chips. */}
        <ReplyChips onTapped={() => log.current?.focus()} />
        <Composer />
      </div>
      <RowSheet />
    </Box>
  );
}
