{{- define "kontak.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "kontak.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "kontak.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Pods of a role in as many zones as there are. */}}
{{- define "kontak.spread" -}}
- maxSkew: 1
  topologyKey: topology.kubernetes.io/zone
  whenUnsatisfiable: ScheduleAnyway
  labelSelector: { matchLabels: { app: kontak, role: {{ . }} } }
{{- end }}

{{/* A claim that all web pods share. It outlives the chart: whoever wants it gone deletes it. */}}
{{- define "kontak.claim" -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ .name }}
  annotations: { helm.sh/resource-policy: keep }
spec:
  accessModes: [ReadWriteMany]
  {{- with .root.Values.storage.className }}
  storageClassName: {{ . | quote }}
  {{- end }}
  resources: { requests: { storage: {{ .size | quote }} } }
{{- end }}
