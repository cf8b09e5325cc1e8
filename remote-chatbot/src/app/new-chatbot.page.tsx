import { Icon, IconButton } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NewChatbotForm, type ReadFlow } from '#features/chatbot-new';
import { FlowFileDialog } from '#features/flow-files';
import { chatbotAddresses } from '../addresses';

export function NewChatbotPage() {
  const [read, setRead] = useState<ReadFlow | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <PageBody width="form">
      <PageHeader
        title="Yeni chatbot"
        description="Taslak olarak başlar; siz yayınlayana kadar kimseye yanıt vermez."
        before={
          <IconButton
            asChild
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label="Chatbotlara dön"
            mt="0.5"
          >
            <Link to={chatbotAddresses.chatbots()}>
              <Icon name="arrow-left" size={18} />
            </Link>
          </IconButton>
        }
      />
      <NewChatbotForm read={read} onImport={() => setImporting(true)} />
      {isImporting ? (
        <FlowFileDialog
          title="Dosyadan başla"
          submitLabel="Bununla başla"
          onClose={() => setImporting(false)}
          onRead={(flow, name) => {
            setRead({ flow, name });
            setImporting(false);
          }}
        />
      ) : null}
    </PageBody>
  );
}
