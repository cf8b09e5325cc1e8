import { createEngine, type Engine } from '@muhatap/shared/flow';
import type { Database } from '../../database';
import { chatbotVersionsRepository } from '../flows/chatbot-versions.repository';

/** Published flows that are kept ready; a large one is some hundred kilobytes. */
const KEPT = 50;
/** The one used longest ago first. */
const ready = new Map<string, Engine>();

/** The engine of a published version. Versions never change, so one that is ready stays right. */
export async function engineOf(
  db: Database,
  { chatbotId, version }: { chatbotId: string; version: number },
): Promise<Engine> {
  const key = `${chatbotId} ${version}`;
  const engine = ready.get(key) ?? createEngine(await flowOf(db, chatbotId, version));
  ready.delete(key);
  ready.set(key, engine);
  const oldest = ready.keys().next();
  if (ready.size > KEPT && oldest.done !== true) ready.delete(oldest.value);
  return engine;
}

async function flowOf(db: Database, chatbotId: string, version: number) {
  const found = await chatbotVersionsRepository.find(db, chatbotId, version);
  if (found === null) throw new Error(`Version ${version} of chatbot ${chatbotId} is not there.`);
  return found.flow;
}
