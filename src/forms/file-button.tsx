import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'

type Props = Pick<ButtonProps, 'variant' | 'loading' | 'disabled' | 'children'> & {
  onFile: (file: File) => void
  /** what the browser offers to choose from; a paper or a picture where nothing else is said */
  accept?: string
  name?: string
}

const papers = 'application/pdf,image/png,image/jpeg,image/webp'

/** Takes a file from the device. The same one can be taken again. */
export function FileButton({ onFile, accept = papers, name, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        name={name}
        accept={accept}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
