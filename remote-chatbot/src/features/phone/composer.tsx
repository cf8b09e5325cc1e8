import { useState, type FormEvent } from 'react';
import type { FlowSession } from '@muhatap/shared/flow';
import { Icon } from '@muhatap/shared/ui';
import { usePhone, usePhoneStore } from './use-phone';

function placeholderOf(state: FlowSession['state'] | undefined): string {
  if (state === 'waiting') return 'Mesaj';
  return state === 'handoff' ? 'Sıra ekipte' : 'Konuşma bitti';
}

/** Where the citizen types. After the talk the same field begins the next one, so that the focus never gets lost. */
export function Composer() {
  const phone = usePhoneStore();
  const state = usePhone(({ trial }) => trial.session?.state);
  const [text, setText] = useState('');
  const isWaiting = state === 'waiting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting) return phone.restart();
    phone.write(text);
    setText('');
  };
  return (
    <form className="phone-composer" onSubmit={submit}>
      <button
        type="button"
        className="phone-tool"
        aria-label="Fotoğraf gönder"
        title="Fotoğraf gönder"
        disabled={!isWaiting}
        onClick={phone.sendPicture}
      >
        <Icon name="image" size={20} />
      </button>
      <input
        className="phone-field"
        aria-label="Vatandaş olarak yazın"
        autoComplete="off"
        enterKeyHint="send"
        readOnly={!isWaiting}
        value={isWaiting ? text : ''}
        placeholder={placeholderOf(state)}
        onChange={({ target }) => setText(target.value)}
      />
      {isWaiting ? (
        <button
          key="send"
          type="submit"
          className="phone-tool"
          data-main=""
          aria-label="Gönder"
          title="Gönder"
        >
          <Icon name="send" size={18} />
        </button>
      ) : (
        <button
          key="again"
          type="submit"
          className="phone-tool"
          data-main=""
          aria-label="Yeniden başlat"
          title="Yeniden başlat"
        >
          <Icon name="refresh" size={18} />
        </button>
      )}
    </form>
  );
}
