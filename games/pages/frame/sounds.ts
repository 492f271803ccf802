import type { Round } from '#contract/game.ts';
import { winStep } from './win-step.ts';

type Sound = 'chip' | 'move' | 'land' | 'back' | 'win' | 'big' | 'huge';

interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds after the start. */
  at: number;
  length: number;
  wave: OscillatorType;
  loudness: number;
}

const TUNES: Record<Sound, Note[]> = {
  chip: [{ pitch: 1_200, at: 0, length: 0.05, wave: 'triangle', loudness: 0.12 }],
  move: [
    { pitch: 180, at: 0, length: 0.09, wave: 'square', loudness: 0.04 },
    { pitch: 240, at: 0.09, length: 0.09, wave: 'square', loudness: 0.04 },
  ],
  land: [{ pitch: 130, at: 0, length: 0.12, wave: 'triangle', loudness: 0.2 }],
  win: fanfare([523, 659, 784, 1_047]),
  big: fanfare([523, 659, 784, 1_047, 784, 1_047, 1_319]),
  huge: fanfare([523, 659, 784, 1_047, 1_319, 1_047, 1_319, 1_568, 2_093]),
  back: [{ pitch: 392, at: 0, length: 0.16, wave: 'sine', loudness: 0.12 }],
};

function fanfare(pitches: readonly number[]): Note[] {
  return pitches.map((pitch, index) => ({
    ...{ pitch, at: index * 0.11, length: 0.22 },
    ...{ wave: 'triangle', loudness: 0.16 },
  }));
}

export function soundOf(round: Pick<Round, 'stake' | 'win'>): Sound {
  const step = winStep(round);
  if (step !== 'plain') return step;
  return round.win > 0 ? 'back' : 'land';
}

export interface Sounds {
  isOn: boolean;
  toggle: () => void;
  play: (sound: Sound) => void;
}

/** Synthesised sounds, off until the player turns them on; silent on a device without audio. */
export function createSounds(): Sounds {
  let context: AudioContext | null = null;
  return {
    isOn: false,
    toggle() {
      this.isOn = !this.isOn;
      if (this.isOn && typeof AudioContext !== 'undefined') context ??= new AudioContext();
      this.play('chip');
    },
    play(sound) {
      if (!this.isOn || !context) return;
      for (const note of TUNES[sound]) playNote(context, note);
    },
  };
}

function playNote(context: AudioContext, note: Note): void {
  const start = context.currentTime + note.at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = note.wave;
  tone.frequency.value = note.pitch;
  volume.gain.setValueAtTime(note.loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + note.length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + note.length);
}
