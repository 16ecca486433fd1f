import { useEffect, useRef, useState } from 'react'
import { Note } from '#ui/display/Note.tsx'
import * as messages from './messages.ts'

/** The part of the browser's reader of codes that is used here; browsers of phones have it. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorMaker = new () => Detector

const detectorMaker = (): DetectorMaker | undefined => Reflect.get(window, 'BarcodeDetector') as DetectorMaker | undefined // `as`: TypeScript does not know it yet

/** Whether this browser reads codes with its camera. */
export const canReadCodes = (): boolean => detectorMaker() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

/** Whether the document may ask for the camera: only one that was loaded at the address of the dispatch may. */
export const mayUseCamera = (): boolean => {
  const policy = Reflect.get(document, 'featurePolicy')
  return policy ? policy.allowsFeature('camera') : true
}

const LOOK_EVERY_MS = 150
/** A code stays before the camera for a while: it is told of once. */
const SAME_CODE_MS = 4000

/** Tells of each code that is held before the camera, once. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onCode)
  tell.current = onCode
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    readCodes({
      open: async () => {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver) stop()
        return stream
      },
      video: () => video.current,
      isOver: () => isOver,
      onCode: (code) => tell.current(code),
    }).catch((error: unknown) => {
      if (!isOver) setProblem(sentenceOfCamera(error))
    })
    return stop
  }, [])
  if (problem) return <Note tone="danger">{problem}</Note>
  return <video ref={video} muted playsInline aria-label={messages.cameraView} className="w-full max-w-md rounded-lg bg-sunken" />
}

type CodeReading = {
  open: () => Promise<MediaStream>
  video: () => HTMLVideoElement | null
  isOver: () => boolean
  onCode: (code: string) => void
}

/** Shows the camera and looks for codes until it is over. */
async function readCodes({ open, video, isOver, onCode }: CodeReading): Promise<void> {
  const Maker = detectorMaker()
  const screen = video()
  if (!Maker || !screen) return
  screen.srcObject = await open()
  await screen.play()
  const detector = new Maker()
  let last = { code: '', at: 0 }
  while (!isOver()) {
    const [found] = await detector.detect(screen).catch(() => []) // a frame that is not there yet
    const code = found?.rawValue
    if (code && (code !== last.code || Date.now() - last.at > SAME_CODE_MS)) onCode(code)
    if (code) last = { code, at: Date.now() }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const sentenceOfCamera = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? messages.cameraForbidden : messages.cameraFailed
