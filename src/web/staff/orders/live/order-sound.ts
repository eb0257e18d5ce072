/** The sound of a new order: two short tones, if the user has not switched it off in this browser. */
const storageKey = 'orderSound';
const lockName = 'order-sound';
/** Two tones, each with its pitch in Hz and its beginning in s. */
const tones = [
  { pitch: 880, at: 0 },
  { pitch: 1175, at: 0.18 },
];
const toneSeconds = 0.15;

let context: AudioContext | undefined;
/** The choice where the browser denies its storage. */
let fallback = true;
const listeners = new Set<() => void>();

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return fallback;
  }
}

export function setSoundOn(on: boolean): void {
  fallback = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // The storage is denied or full: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when the choice changes, in this tab or another one. Returns the function that ends it. */
export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Browsers allow sound only after the user has done something on the page. Returns the function that ends the wait. */
export function allowSoundAfterGesture(): () => void {
  const waiting = new AbortController();
  const allow = () => {
    waiting.abort();
    context ??= new AudioContext();
    void context.resume();
  };
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, allow, { signal: waiting.signal });
  return () => waiting.abort();
}

/** Plays the tones in one of the tabs that are allowed to, and in none when the sound is off. */
export function playOrderSound(): void {
  if (!isSoundOn() || context?.state !== 'running') return;
  const playing = context;
  if (!navigator.locks) {
    playTones(playing);
    return;
  }
  void navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playTones(playing);
    // The lock is held so long that the other tabs, which hear of the order a little later, stay silent.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
}

function playTones(audio: AudioContext): void {
  for (const { pitch, at } of tones) {
    const start = audio.currentTime + at;
    const oscillator = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    // The volume changes in ramps, because steps are heard as clicks.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.2, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + toneSeconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}
