import { beforeAll } from 'vitest';
import type { Send } from '../../../scripts/http-answer.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { holdToContract } from '../../contract/support/hold-to-contract.ts';
import { sendTo } from '../../contract/support/send.ts';

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

holdToContract((request) => send(request));
