import { bundleEnding } from '#contract/bundle/manifest.ts'
import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'

/** Lets a person choose a file that travels between devices and server. */
export function PickFile({
  loading,
  onFile,
  children,
}: {
  loading: boolean
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        name="bundle"
        accept={bundleEnding}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button loading={loading} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
