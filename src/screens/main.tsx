import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { beginMe, loadPlayers } from './account/me.ts';
import { beginNet } from './account/net.ts';
import { beginSitting } from './account/sitting.ts';
import { App } from './app.tsx';
import { beginSpeaking } from './words/choose.ts';

const root = document.getElementById('app');
if (root !== null) {
  beginMe();
  void loadPlayers();
  beginSitting();
  beginNet();
  await beginSpeaking();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
