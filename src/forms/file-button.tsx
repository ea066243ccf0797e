import { Button, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'

type Props = Pick<ButtonProps, 'variant' | 'loading' | 'disabled' | 'children'> & { onFile: (file: File) => void }

/** Takes a paper or a picture from the device: PDF, PNG, JPEG or WebP. The same file can be taken again. */
export function FileButton({ onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp"
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
