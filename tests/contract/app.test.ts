import { beforeAll } from 'vitest';
import type { Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { holdToContract } from './support/hold-to-contract.ts';
import { sendTo } from './support/send.ts';

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

holdToContract((request) => send(request));
