/** One high tone for what is saved, two low ones for what is not; silent where the browser makes no sound. */
export function beep(tone: 'ok' | 'danger'): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const [hertz, starts] = tone === 'ok' ? [1320, [0]] : [220, [0, 0.22]]
  for (const start of starts) {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.value = 0.2
    oscillator.frequency.value = hertz
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(audio.currentTime + start)
    oscillator.stop(audio.currentTime + start + 0.15)
  }
  setTimeout(() => void audio.close().catch(() => {}), 800)
}
