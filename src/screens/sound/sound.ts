import { create } from 'zustand';
import { remember, remembered } from '../words/remember.ts';
import { type Sound, TONES, type Tone } from './tones.ts';

/** Off until somebody turns it on; this browser remembers. */
export const useSound = create<Readonly<{ on: boolean }>>(() => ({ on: remembered('sound') === 'on' }));

export function turnSound(on: boolean): void {
  remember('sound', on ? 'on' : 'off');
  useSound.setState({ on });
  if (on) playSound('chip');
}

/** Made with the first sound, because a browser lets none begin before somebody has touched the page. */
let audio: AudioContext | undefined;

export function playSound(sound: Sound): void {
  if (!useSound.getState().on || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[sound]) strike(audio, tone);
}

function strike(context: AudioContext, { at, lasts, hertz, shape, loud }: Tone): void {
  const from = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz });
  const gain = new GainNode(context, { gain: loud });
  gain.gain.setValueAtTime(loud, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + lasts);
}
