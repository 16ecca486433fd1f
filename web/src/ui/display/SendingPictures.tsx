import { Bar } from './Bar.tsx'

/** Which picture is on its way; the sentence is read out once a picture, the bar is for the eye. */
export const SendingPictures = ({ number, of, share }: { number: number; of: number; share: number }) => {
  const sentence = of > 1 ? `Sending picture ${number} of ${of}...` : 'Sending the picture...'
  return (
    <div className="grid gap-1.5">
      <p>{sentence}</p>
      <span aria-hidden="true">
        <Bar percent={share * 100} label="Sent" />
      </span>
    </div>
  )
}
